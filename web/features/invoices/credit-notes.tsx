import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { refreshInvoices } from './calls.ts'
import { type CreditNote, creditNotesQuery, sendCreditNote, voidCreditNote } from './credit-calls.ts'
import type { Invoice } from './invoice.ts'
import { money, stateWords } from './invoice-words.tsx'

/** What was taken back of an invoice; nothing is shown if nothing was. */
export function CreditNotes({ invoice }: { invoice: Invoice }) {
  const { id } = useOrganization()
  const { data: notes = [] } = useQuery(creditNotesQuery(id, invoice.id))
  if (notes.length === 0) return null
  return (
    <Section title={t('Credit notes')}>
      {notes.map((note) => (
        <OneCreditNote key={note.id} note={note} />
      ))}
    </Section>
  )
}

function OneCreditNote({ note }: { note: CreditNote }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const step = useMutation({
    mutationFn: (name: 'send' | 'void') =>
      name === 'send' ? sendCreditNote(note.id) : voidCreditNote(note.id),
    onSuccess: async ({ number }, name) => {
      await refreshInvoices(queries, id)
      sayDone(name === 'send' ? t('{number} sent.', { number }) : t('{number} is void.', { number }))
    },
    onError: sayProblem,
  })
  const startVoid = async () => {
    const title = t('Void this credit note?')
    const consequence = t('It keeps its number. The invoice is due again.')
    if (await ask({ title, consequence, action: t('Void'), isHarmful: true })) step.mutate('void')
  }
  const isVoid = note.closed_reason === 'void'
  return (
    <Group gap="sm">
      <Anchor href={note.viewer_url} target="_blank" rel="noreferrer">
        {note.number}
      </Anchor>
      <Text>{calendarDayText(note.issue_date)}</Text>
      <Text fw={500} td={isVoid ? 'line-through' : undefined}>
        {money(note.grand_total, note.currency)}
      </Text>
      <Text c="dimmed">{creditState(note)}</Text>
      {note.status !== 'draft' && !isVoid && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => step.mutate('send')}>
            {t('Send {number}', { number: note.number })}
          </Button>
          <Button size="compact-sm" variant="default" onClick={startVoid}>
            {t('Void {number}', { number: note.number })}
          </Button>
        </>
      )}
    </Group>
  )
}

function creditState(note: CreditNote): string {
  const { due_amount, currency } = note
  return due_amount > 0
    ? t('{amount} to reimburse', { amount: money(due_amount, currency) })
    : stateWords(note)
}
