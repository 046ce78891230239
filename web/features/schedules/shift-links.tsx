import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

export function ShiftLinks() {
  const { id } = useOrganization()
  const links = [
    { title: t('My shifts'), to: paths.shifts(id) },
    { title: t('Planner'), to: paths.planner(id) },
    { title: t('Attendance'), to: paths.attendance(id) },
  ]
  return <SectionLinks label={t('Shifts')} links={links} />
}
