import { Alert, Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { dayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type NamedExpense, saveReceipt } from './calls.ts'
import { categoryWords, spentWords } from './expense-words.ts'

/** Everything about an expense, with its receipt to save. */
export function ExpenseFacts({ expense }: { expense: NamedExpense }) {
  const { id } = useOrganization()
  const [seesInvoices] = useMay(`GET /v2/organizations/${id}/client_invoices`)
  const { currency, tax_amount, task, project, client_invoice_id, team_payment_id } = expense
  return (
    <>
      {expense.denial_reason && (
        <Alert color="bad" mb="md">
          {t('Denied: {reason}', { reason: expense.denial_reason })}
        </Alert>
      )}
      <Facts
        facts={[
          [t('Amount'), spentWords(expense)],
          tax_amount > 0 && [t('Includes tax'), spentWords({ amount: tax_amount, currency })],
          [t('Date'), dayText(expense.date)],
          [t('Category'), categoryWords()[expense.category]],
          [t('Name'), expense.member],
          [t('Project'), task ? `${project}: ${task}` : project],
          [t('Billable'), expense.billable ? t('Yes') : t('No')],
          [t('Reimbursable'), expense.reimbursable ? t('Yes') : t('No')],
          [t('Note'), expense.note],
          [t('Receipt'), expense.receipt && <Receipt expense={expense} />],
          client_invoice_id !== undefined && [
            t('Billed'),
            seesInvoices ? (
              <Anchor key="invoice" component={Link} to={paths.invoice(id, client_invoice_id)}>
                {t('Open invoice')}
              </Anchor>
            ) : (
              t('Yes')
            ),
          ],
          team_payment_id !== undefined && [
            t('Reimbursed'),
            <Anchor key="payment" component={Link} to={paths.payment(id, team_payment_id)}>
              {t('Open payment')}
            </Anchor>,
          ],
        ]}
      />
    </>
  )
}

function Receipt({ expense }: { expense: NamedExpense }) {
  const saving = useMutation({ mutationFn: () => saveReceipt(expense), onError: sayProblem })
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {expense.receipt?.filename}
    </Button>
  )
}
