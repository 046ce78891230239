import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'
import { anyWaitingQuery } from './calls.ts'

/** Links to your expenses, the ones you approve, and everyone's; members who see no others get only theirs. */
export function ExpenseLinks() {
  const { id, role, views_others_data } = useOrganization()
  const { data: isAsked = false } = useQuery(anyWaitingQuery(id))
  const isManager = role !== 'user' && views_others_data
  if (!isManager && !isAsked) return null
  const links = [
    { title: t('My expenses'), to: paths.expenses(id) },
    { title: t('To approve'), to: paths.expenses(id, '/approve') },
    ...(isManager ? [{ title: t('All expenses'), to: paths.expenses(id, '/all') }] : []),
  ]
  return <SectionLinks label={t('Expenses')} links={links} />
}
