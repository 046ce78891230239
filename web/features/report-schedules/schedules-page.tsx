import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconMail } from '../../ui/icons.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { schedulesQuery } from './calls.ts'
import { ScheduleItem } from './schedule-item.tsx'

/** Reports that the reader sends to members by mail, regularly. */
export function SchedulesPage() {
  const { id } = useOrganization()
  const query = useQuery(schedulesQuery(id))
  const toReports = (
    <ButtonLink to={paths.reports(id)} variant="default">
      {t('Open reports')}
    </ButtonLink>
  )
  return (
    <Page title={t('Report schedules')} width="narrow" actions={toReports}>
      <Section
        title={t('Your schedules')}
        description={t(
          'Reports that are sent by email, daily, weekly or monthly. They show what you may see when they are sent.',
        )}
      >
        <Loaded query={query}>
          {(schedules) =>
            schedules.length === 0 ? (
              <EmptyState icon={IconMail} title={t('No schedules yet')} action={toReports}>
                {t('Open a report, and choose Export › Schedule.')}
              </EmptyState>
            ) : (
              <ItemList label={t('Report schedules')}>
                {schedules.map((each) => (
                  <ScheduleItem key={each.id} schedule={each} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}
