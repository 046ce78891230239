import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type MemberChange, projects, refreshWork } from './calls.ts'
import type { NamedProjectMember } from './member-calls.ts'

type Change = { members: MemberChange[]; words: string; undo?: MemberChange[] }

/** Changes the members of a project; a removal can be undone from the notice. */
export function useMemberChanges(projectId: number) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ members }: Change) => projects.changeMembers(projectId, members),
    onSuccess: async (_, { words, undo }) => {
      await refreshWork(queries, id)
      sayDone(words, undo && (() => change.mutate({ members: undo, words: t('Undone.') })))
    },
    onError: sayProblem,
  })
  return {
    remove: (member: NamedProjectMember) =>
      change.mutate({
        members: [{ user_id: member.user_id, role: 'remove' }],
        words: member.team_id
          ? t('{member} is now on the project only through a team.', { member: member.name })
          : t('{member} removed from the project.', { member: member.name }),
        undo: [{ user_id: member.user_id, role: member.membership_role }],
      }),
    changeAll: (members: MemberChange[], onSuccess: () => void) =>
      change.mutate(
        {
          members,
          words: t('{count, plural, one {# member changed.} other {# members changed.}}', {
            count: members.length,
          }),
        },
        { onSuccess },
      ),
  }
}
