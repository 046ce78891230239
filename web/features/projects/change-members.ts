import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { type MemberChange, projects, refreshWork } from './calls.ts'
import type { NamedProjectMember } from './member-calls.ts'

type Change = { members: MemberChange[]; words: string; undo?: MemberChange[] }

/** Changes who is on a project; a removal can be undone from the notice. */
export function useMemberChanges(projectId: number) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ members }: Change) => projects.changeMembers(projectId, members),
    onSuccess: async (_, { words, undo }) => {
      await refreshWork(queries, id)
      sayDone(words, undo && (() => change.mutate({ members: undo, words: 'That is undone.' })))
    },
    onError: sayProblem,
  })
  return {
    remove: (member: NamedProjectMember) =>
      change.mutate({
        members: [{ user_id: member.user_id, role: 'remove' }],
        words: member.team_id
          ? `${member.name} is on it by a team only.`
          : `${member.name} is off the project.`,
        undo: [{ user_id: member.user_id, role: member.membership_role }],
      }),
    changeAll: (members: MemberChange[], onSuccess: () => void) =>
      change.mutate(
        {
          members,
          words: members.length === 1 ? '1 member is changed.' : `${members.length} members are changed.`,
        },
        { onSuccess },
      ),
  }
}
