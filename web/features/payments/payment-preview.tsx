import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Hours } from '../../ui/hours.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { problemWords } from '../../ui/problem-words.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type PaymentBody, type Preview, previewQuery } from './calls.ts'
import { owedByMember, payWords } from './payment-words.ts'

type Owed = ReturnType<typeof owedByMember>[number] & { name: string }

const none: PaymentBody = { source: 'hours', start_date: '', stop_date: '' }

export function usePreview(body: PaymentBody | undefined) {
  const { id } = useOrganization()
  return useQuery({ ...previewQuery(id, body ?? none), enabled: body !== undefined })
}

/** Who is owed what, as the server would pay it now. */
export function PaymentPreview({ body }: { body: PaymentBody | undefined }) {
  const query = usePreview(body)
  return (
    <Section
      title={t('Who is owed what')}
      description={t('A preview of this payment. Nothing is saved yet.')}
    >
      {body === undefined || query.error ? (
        <Text c="dimmed" role="status">
          {query.error ? problemWords(query.error) : t('Fill in the payment to see a preview.')}
        </Text>
      ) : (
        <Members preview={query.data} query={query} />
      )}
    </Section>
  )
}

type Props = { preview: Preview | undefined; query: Parameters<typeof wholeRows>[1] }

function Members({ preview, query }: Props) {
  const { id } = useOrganization()
  const owed = useMemo(
    () => owedByMember(preview?.team_payments.flatMap(({ details }) => details) ?? []),
    [preview],
  )
  const { data: people } = useQuery(
    namedMembersQuery(
      id,
      owed.map(({ userId }) => userId),
    ),
  )
  const warnings = preview?.warnings ?? []
  const unpaid = new Set(warnings.filter(({ kind }) => kind !== 'own_pay').map(({ user_id }) => user_id))
  const names = new Map(people?.map(({ user_id, name }) => [user_id, name]))
  const rows = owed.map((each) => ({ ...each, name: names.get(each.userId) ?? unnamed.user(each.userId) }))
  return (
    <>
      <Totals preview={preview} />
      {unpaid.size > 0 && (
        <Alert color="warn" icon={<IconAlertTriangle size={18} />} mb="md">
          {t(
            '{count, plural, one {# member won’t be paid for some time: a rate or pay period is missing.} other {# members won’t be paid for some time: a rate or pay period is missing.}}',
            { count: unpaid.size },
          )}
        </Alert>
      )}
      {warnings.some(({ kind }) => kind === 'own_pay') && (
        <Alert color="warn" icon={<IconAlertTriangle size={18} />} mb="md">
          {t('Your own pay is left out and stays owed: another member must pay you.')}
        </Alert>
      )}
      <DataTable
        label={t('Who is owed what')}
        columns={columns()}
        rows={wholeRows(rows, query)}
        rowKey={({ userId }) => userId}
        empty={<Quiet>{t('Nobody is owed anything for these days.')}</Quiet>}
      />
    </>
  )
}

function Totals({ preview }: { preview: Preview | undefined }) {
  return preview?.team_payments.map(({ amount, currency, tracked }) => (
    <Text key={currency} mb="sm" role="status">
      {t('Total: {amount}', { amount: payWords(amount, currency) })} · <Hours of={tracked} />
    </Text>
  ))
}

function columns(): Column<Owed>[] {
  return [
    { title: t('Member'), width: '40%', cell: ({ name }) => name },
    {
      title: t('Time'),
      from: 'sm',
      align: 'right',
      seconds: ({ tracked }) => tracked,
      adds: ({ currency }) => currency,
      cell: ({ tracked }, printed) => <Hours of={tracked} as={printed} />,
    },
    {
      title: t('Overtime'),
      from: 'sm',
      align: 'right',
      seconds: ({ overtime }) => overtime,
      adds: ({ currency }) => currency,
      cell: ({ overtime }, printed) => <Hours of={overtime} as={printed} />,
    },
    { title: t('Amount'), align: 'right', cell: ({ amount, currency }) => payWords(amount, currency) },
  ]
}
