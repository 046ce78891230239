import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconLink } from '../../ui/icons.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { linksQuery } from './calls.ts'
import { LinkItem } from './link-item.tsx'

/** The links to reports that the reader sees: their own, and all of the organization if they see everyone. */
export function LinksPage() {
  const { id } = useOrganization()
  const query = useQuery(linksQuery(id))
  const toReports = (
    <ButtonLink to={paths.reports(id)} variant="default">
      {t('Open reports')}
    </ButtonLink>
  )
  return (
    <Page title={t('Share links')} width="narrow" actions={toReports}>
      <Section
        title={t('Links')}
        description={t(
          'Addresses that show reports to people without an account. They show what their creator may see when they are opened.',
        )}
      >
        <Loaded query={query}>
          {(links) =>
            links.length === 0 ? (
              <EmptyState icon={IconLink} title={t('No share links yet')} action={toReports}>
                {t('Open a report or a board, and choose Share link.')}
              </EmptyState>
            ) : (
              <ItemList label={t('Share links')}>
                {links.map((each) => (
                  <LinkItem key={each.link.id} {...each} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}
