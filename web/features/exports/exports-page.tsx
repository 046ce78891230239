import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconDownload } from '../../ui/icons.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { exportsQuery } from './calls.ts'
import { ExportItem } from './export-item.tsx'

/** Files of reports and lists that the server makes in the background for the reader. */
export function ExportsPage() {
  const { id } = useOrganization()
  const query = useQuery(exportsQuery(id))
  const toReports = (
    <ButtonLink to={paths.reports(id)} variant="default">
      {t('Open reports')}
    </ButtonLink>
  )
  return (
    <Page title={t('Exports')} width="narrow" actions={toReports}>
      <Section
        title={t('Your exports')}
        description={t(
          'Files of reports and lists that are made in the background. Each stays for 7 days, and only you see it here. Anyone who has the address of a file can download it.',
        )}
      >
        <Loaded query={query}>
          {(exports) =>
            exports.length === 0 ? (
              <EmptyState icon={IconDownload} title={t('No exports yet')} action={toReports}>
                {t('Open a report or a list, and choose Export › In the background.')}
              </EmptyState>
            ) : (
              <ItemList label={t('Exports')}>
                {exports.map((each) => (
                  <ExportItem key={each.id} exported={each} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}
