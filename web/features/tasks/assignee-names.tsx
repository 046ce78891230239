import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { someProjectMembersQuery } from '../projects/member-calls.ts'

/** Who has a task, by name. */
export function AssigneeNames({ projectId, ids }: { projectId: number; ids: number[] }) {
  const { id: organizationId } = useOrganization()
  const query = { 'user_ids[]': ids, include_removed: true, page_limit: 100 }
  const { data } = useQuery({
    ...someProjectMembersQuery({ organizationId, projectId }, query),
    enabled: ids.length > 0,
  })
  if (ids.length === 0) return <Quiet>{t('Everyone on the project')}</Quiet>
  const names = new Map(data?.members.map(({ user_id, name }) => [user_id, name]))
  return <>{ids.map((id) => names.get(id) ?? t('User {id}', { id: String(id) })).join(', ')}</>
}
