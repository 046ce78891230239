import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { sayNews, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import type { ApprovalWords } from './approval-words.ts'
import { type Approval, approvals } from './calls.ts'
import type { WaitingFilter } from './waiting-filters.tsx'

/** Approves everything that matches, not only the loaded rows, and nothing that arrives after the question. */
export function ApproveAllButton({ words, filter }: { words: ApprovalWords; filter: WaitingFilter }) {
  const { id } = useOrganization()
  const { change } = useSearchState()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { kind: words.kind, ...filter }
      const seen = await approvals.rehearse(id, body)
      if (seen === undefined || seen.total === 0) return void sayNews(t('Nothing to approve.'))
      if (!(await ask(questionOf(seen, words)))) return
      const { id: approvalId } = await approvals.start(id, { ...body, seen_at: seen.seen_at })
      change('approval', String(approvalId))
    },
    onError: sayProblem,
  })
  return (
    <Group justify="flex-end" mb="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCheck size={14} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('Approve all…')}
      </Button>
    </Group>
  )
}

function questionOf({ total, own }: Approval, { question, leaves }: ApprovalWords) {
  return {
    title: question(total),
    consequence: [leaves(), own > 0 && t('Your own are left out: another member approves them.')]
      .filter(Boolean)
      .join(' '),
    action: t('Approve'),
    isHarmful: false,
  }
}
