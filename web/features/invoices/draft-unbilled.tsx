import { Button, Tooltip } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import type { Selection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { refreshInvoices } from './calls.ts'
import { useShowDraft } from './new-draft.tsx'
import { draftOfWork, isOneDraft, type NamedUnbilled } from './unbilled-calls.ts'

/** One click from unbilled work to a draft that bills it. */
export function DraftUnbilled({ row, onlyApproved }: { row: NamedUnbilled; onlyApproved: boolean }) {
  const { id } = useOrganization()
  const draft = useDraft(onlyApproved)
  const [mayCreate] = useMay(`POST /v2/organizations/${id}/client_invoices`)
  const { client = '', project } = row
  if (!mayCreate) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={draft.isPending}
      aria-label={t('Draft for {client}: {project}', { client, project })}
      onClick={() => draft.mutate([row])}
    >
      {t('Draft')}
    </Button>
  )
}

type BarProps = { selection: Selection; rows: readonly NamedUnbilled[]; onlyApproved: boolean }

/** One draft for all selected work of a client. */
export function DraftBar({ selection, rows, onlyApproved }: BarProps) {
  const draft = useDraft(onlyApproved)
  const chosen = rows.filter(({ id }) => selection.has(id))
  const isPossible = isOneDraft(chosen)
  return (
    <BulkBar selection={selection} counted={(count) => t('{count} selected', { count })}>
      <Tooltip
        label={t('Select work for one client, in one currency, that can be billed.')}
        disabled={isPossible}
      >
        <Button
          data-disabled={!isPossible || undefined}
          aria-disabled={!isPossible || undefined}
          loading={draft.isPending}
          onClick={() => isPossible && draft.mutate(chosen)}
        >
          {t('Create draft')}
        </Button>
      </Tooltip>
    </BulkBar>
  )
}

function useDraft(onlyApproved: boolean) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const show = useShowDraft()
  return useMutation({
    mutationFn: (rows: readonly NamedUnbilled[]) => draftOfWork({ id, currency }, rows, onlyApproved),
    onSuccess: (invoiceId) => show(paths.invoice(id, invoiceId)),
    // Another person may have billed it meanwhile: the list shows what is left.
    onError: async (problem) => {
      sayProblem(problem)
      await refreshInvoices(queries, id)
    },
  })
}
