import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { limitGroups, type MemberLimit, type NamedUsage, refreshLimits } from './calls.ts'
import { draftOf, limitGroupForm } from './limit-group-forms.ts'

/** Moves members between groups, takes them out, and deletes groups. */
export function useLimitGroupChanges(projectId: number) {
  const at = { organizationId: useOrganization().id, projectId }
  const queries = useQueryClient()
  const refresh = () => refreshLimits(queries, at)
  const change = useMutation({
    mutationFn: async ({ group, member_ids }: { group: MemberLimit; member_ids: number[]; words: string }) =>
      limitGroups.replace(projectId, group, await limitGroupForm.bodyOf({ ...draftOf(group), member_ids })),
    onSuccess: async (_, { words }) => {
      await refresh()
      sayDone(words)
    },
    onError: async (error) => {
      sayProblem(error)
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (group: MemberLimit) => limitGroups.remove(projectId, group.id),
    onSuccess: async () => {
      await refresh()
      sayDone(t('Limit group deleted.'))
    },
    onError: sayProblem,
  })
  return {
    move: ({ user_id, name }: NamedUsage, group: MemberLimit, groupName: string) =>
      change.mutate({
        group,
        member_ids: [...group.member_ids, user_id],
        words: t('{member} moved to {group}.', { member: name, group: groupName }),
      }),
    takeOut: ({ user_id, name }: NamedUsage, group: MemberLimit) =>
      change.mutate({
        group,
        member_ids: group.member_ids.filter((id) => id !== user_id),
        words: t('{member} has no limit on this project anymore.', { member: name }),
      }),
    async remove(group: MemberLimit, groupName: string) {
      const isSure = await ask({
        title: t('Delete {group}?', { group: groupName }),
        consequence: t('Its members will have no limit on this project. Their tracked time stays.'),
        action: t('Delete group'),
      })
      if (isSure) remove.mutate(group)
    },
  }
}
