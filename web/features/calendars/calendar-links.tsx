import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

export function CalendarLinks() {
  const { id } = useOrganization()
  const links = [
    { title: t('Days'), to: paths.calendar(id) },
    { title: t('Feeds'), to: paths.calendarFeeds(id) },
  ]
  return <SectionLinks label={t('Calendar')} links={links} />
}
