import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { dayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconCoins } from '../../ui/icons.ts'
import { ButtonLink, RowLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { type Payment, usePayments } from './calls.ts'
import { PaymentLinks } from './payment-links.tsx'
import { payWords, sourceWords } from './payment-words.ts'
import { UndoPayment } from './undo-payment.tsx'

/** What was paid: everything for people who pay, their own part for everyone else. */
export function PaymentsPage() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  const [mayPay] = useMay(`POST /v2/organizations/${id}/team_payments`)
  const mayUndo = ({ payment_complete, team_invoice_id }: Payment) =>
    mayPay && payment_complete && team_invoice_id === undefined
  return (
    <ListPage
      name="payments"
      title={t('Payments')}
      description={mayPay ? undefined : t('What you were paid.')}
      sections={<PaymentLinks />}
      icon={IconCoins}
      rows={usePayments(id, text('status') === 'voided' ? 'voided' : 'active')}
      rowKey={(payment) => payment.id}
      columns={columnsOf(id)}
      filters={[
        {
          key: 'status',
          title: t('Status'),
          choices: [{ value: 'voided', label: t('Undone') }],
          isSingle: true,
        },
      ]}
      peek={{
        nameOf: ({ start_date, stop_date }) => daysText(start_date, stop_date),
        to: (payment) => paths.payment(id, payment.id),
        actions: (payment) => mayUndo(payment) && <UndoPayment key={payment.id} payment={payment} />,
      }}
      actions={mayPay && <ButtonLink to={paths.newPayment(id)}>{t('Pay members')}</ButtonLink>}
      empty={{
        title: t('No payments yet'),
        text: mayPay
          ? t('See who is owed what, and mark it as paid.')
          : t('When you are paid, it appears here.'),
      }}
      noMatch={t('No undone payments')}
    />
  )
}

function columnsOf(organizationId: number): Column<Payment>[] {
  return [
    {
      title: t('Days'),
      width: '34%',
      narrow: '64%',
      cell: (payment) => (
        <RowLink to={paths.payment(organizationId, payment.id)}>
          {daysText(payment.start_date, payment.stop_date)}
        </RowLink>
      ),
      text: ({ start_date, stop_date }) => `${start_date} – ${stop_date}`,
    },
    {
      title: t('For'),
      from: 'md',
      cell: ({ payment_source }) => sourceWords()[payment_source],
      text: ({ payment_source }) => sourceWords()[payment_source],
    },
    {
      title: t('Paid on'),
      from: 'sm',
      cell: ({ created_at }) => dayText(created_at),
      text: ({ created_at }) => created_at,
    },
    {
      title: t('Time'),
      from: 'sm',
      align: 'right',
      width: '12%',
      cell: ({ tracked }) => <Hours of={tracked} />,
      seconds: ({ tracked }) => tracked,
    },
    {
      title: t('Amount'),
      align: 'right',
      cell: ({ amount, currency }) => payWords(amount, currency),
      text: ({ amount }) => Number(amount),
      currency: ({ currency }) => currency,
    },
  ]
}
