import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { printedParts } from '../../ui/printed.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import { type Explanation, type InvoicedSlot, slotsQuery } from './calls.ts'
import classes from './explain.module.css'
import type { Invoice } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { amountText, money } from './invoice-words.tsx'

type Posting = Explanation['postings'][number]

type Props = {
  invoice: Invoice
  lineId: number
  posting: Posting
  nameOf: Record<'member' | 'project' | 'task', (id: number) => string>
  isOpen: boolean
  onToggle: () => void
}

/** One day behind a line, with its share of hours and money; it opens to the slots that were tracked. */
export function ExplainedDay({ invoice, lineId, posting, nameOf, isOpen, onToggle }: Props) {
  const { date, kind, user_id, project_id, task_id, rate, duration, quantity, amount } = posting
  const { currency } = invoice
  const hasSlots = kind === 'time' && date !== undefined
  const about = [
    user_id !== undefined && nameOf.member(user_id),
    project_id !== undefined && nameOf.project(project_id),
    task_id !== undefined && nameOf.task(task_id),
    rate !== undefined && t('{rate} per hour on that day', { rate: money(rate, currency) }),
    kind === 'replaced' && t('Since replaced by an approval'),
    kind === 'manual' && t('Added manually'),
  ].filter((each) => each !== false)
  const body = (
    <>
      <span className={classes.mark} aria-hidden>
        {hasSlots && (isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />)}
      </span>
      <span className={classes.what}>
        <strong>{date === undefined ? t('The whole line') : calendarDayText(date)}</strong>
        <span>{about.join(' · ')}</span>
      </span>
      <span className={classes.figures}>
        <strong>{money(amount, currency)}</strong>
        <span>{duration > 0 ? t('{hours} h', { hours: amountText(quantity) }) : ''}</span>
      </span>
    </>
  )
  return (
    <div className={classes.day}>
      {hasSlots ? (
        <UnstyledButton className={classes.row} aria-expanded={isOpen} onClick={onToggle}>
          {body}
        </UnstyledButton>
      ) : (
        <div className={classes.row}>{body}</div>
      )}
      {hasSlots && isOpen && <Slots invoice={invoice} lineId={lineId} date={date} posting={posting} />}
    </div>
  )
}

type SlotsProps = Pick<Props, 'invoice' | 'lineId' | 'posting'> & { date: string }

function Slots({ invoice, lineId, date, posting }: SlotsProps) {
  const { id } = useOrganization()
  const query = useQuery(slotsQuery(id, useInvoiceKind(), { id: invoice.id, lineId, date }))
  const isMeant = (slot: { user_id: number; project_id: number; task_id: number | null }) =>
    slot.user_id === posting.user_id &&
    slot.project_id === posting.project_id &&
    slot.task_id === (posting.task_id ?? null)
  return (
    <Loaded query={query}>
      {(slots) => (
        <>
          <SlotList slots={slots.rows.filter(isMeant)} date={date} />
          <CutNotice of={slots} />
        </>
      )}
    </Loaded>
  )
}

function SlotList({ slots, date }: { slots: InvoicedSlot[]; date: string }) {
  const { time_zone } = useOrganization()
  const { parts } = printedParts(
    slots.map(({ tracked }) => tracked),
    usePrintUnit(),
  )
  return (
    <ol className={classes.slots} aria-label={t('Slots of {day}', { day: calendarDayText(date) })}>
      {slots.map((slot, at) => (
        <li key={slot.id}>
          <span>{slot.starts_at ? timeIn(time_zone, slot.starts_at) : t('Removed since')}</span>
          <Hours of={slot.tracked} as={parts[at]} />
        </li>
      ))}
    </ol>
  )
}
