import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { useCurrent } from '../../ui/use-current.ts'
import type { ApprovalWords } from './approval-words.ts'
import { type Approval, approvalQuery, approvals } from './calls.ts'

type Props = {
  words: ApprovalWords
  /** After it ended: what it approved no longer waits. */
  refresh: () => Promise<void>
}

/** How far an approval of all is, what it left out, and for a minute the way back. */
export function ApprovalProgress(props: Props) {
  const { text } = useSearchState()
  const id = Number(text('approval'))
  return id > 0 ? <Watched id={id} {...props} /> : null
}

function Watched({ id, words, refresh }: Props & { id: number }) {
  const organization = useOrganization()
  const queries = useQueryClient()
  const { change } = useSearchState()
  const query = useQuery(approvalQuery(organization.id, id))
  const undo = useMutation({
    mutationFn: () => approvals.undo(id),
    onSuccess: () => queries.invalidateQueries(approvalQuery(organization.id, id)),
    onError: sayProblem,
  })
  const status = query.data?.status
  const current = useCurrent(refresh)
  useEffect(() => {
    if (status === 'done' || status === 'undone') void current.current()
  }, [status, current])
  if (query.data === undefined) return <SectionProblem query={query} />
  const { total, approved, pending, changed, undone, kept } = query.data
  const isRunning = status === 'running'
  const handled = status === 'undoing' ? approved - undone - kept : approved + pending + changed
  return (
    <Paper withBorder p="sm" mb="md" role="status" aria-label={t('Approval')}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text>{textOf(query.data, words)}</Text>
          <Group gap="xs">
            {(isRunning || isUndoable(query.data)) && (
              <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
                {t('Undo')}
              </Button>
            )}
            {!isRunning && status !== 'undoing' && (
              <Button size="xs" variant="subtle" onClick={() => change('approval', '')}>
                {t('Close')}
              </Button>
            )}
          </Group>
        </Group>
        {(isRunning || status === 'undoing') && (
          <Progress value={total === 0 ? 100 : (100 * handled) / total} aria-label={t('Progress')} />
        )}
      </Stack>
    </Paper>
  )
}

const isUndoable = ({ status, undo_until, approved }: Approval) =>
  status === 'done' && approved > 0 && undo_until !== undefined && Date.parse(undo_until) > nowMs()

function textOf(approval: Approval, words: ApprovalWords): string {
  const { status, total, approved, pending, changed, own, undone, kept } = approval
  if (status === 'running')
    return t('Approving: {handled} of {total}…', { handled: approved + pending + changed, total })
  if (status === 'undoing')
    return t('Undoing: {handled} of {approved}…', { handled: undone + kept, approved })
  const parts =
    status === 'undone'
      ? [
          words.waitAgain(undone),
          kept > 0 &&
            t(
              '{count, plural, one {# stays approved: it was changed, paid or invoiced since.} other {# stay approved: they were changed, paid or invoiced since.}}',
              { count: kept },
            ),
        ]
      : [
          words.approved(approved),
          pending > 0 && words.pending(pending),
          changed > 0 &&
            t('{count, plural, one {# changed meanwhile.} other {# changed meanwhile.}}', { count: changed }),
          own > 0 && t('Your own are left out: another member approves them.'),
        ]
  return parts.filter(Boolean).join(' ')
}
