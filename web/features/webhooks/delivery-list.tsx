import { Group, UnstyledButton } from '@mantine/core'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconSend } from '../../ui/icons.ts'
import classes from '../../ui/links.module.css'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { Quiet } from '../../ui/times.tsx'
import type { Delivery, Webhook } from './calls.ts'
import { NextAttempt } from './next-attempt.tsx'
import { OutcomeBadge } from './state-badge.tsx'
import { useDeliveries } from './use-deliveries.ts'
import { eventNames, everyEvent, outcomeWords, secondText, testEvent } from './webhook-words.ts'

const outcomes = Object.entries(outcomeWords).map(([value, { title }]) => ({ value, label: title }))

/** The ledger of a webhook, the newest first; filters stand in the address. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { text, list, change, clear } = useSearchState()
  const filter = { event: text('event'), outcomes: list('outcome'), day: text('day') }
  const rows = useDeliveries(webhook, filter)
  const columns = columnsOf(webhook, (id) => change('delivery', String(id)))
  const { shown, hidden, setHidden } = useColumns('deliveries', columns)
  const isFiltered = filter.event !== '' || filter.outcomes.length > 0 || filter.day !== ''
  return (
    <section aria-label="Deliveries">
      <Group gap="xs" mb="md" role="search" aria-label="Filters">
        <FilterChip
          name="Outcome"
          choices={outcomes}
          chosen={filter.outcomes}
          onChange={(chosen) => change('outcome', chosen)}
        />
        <FilterChip
          name="Event"
          isSingle
          choices={heardBy(webhook).map((name) => ({ value: name, label: name }))}
          chosen={filter.event ? [filter.event] : []}
          onChange={(chosen) => change('event', chosen)}
        />
        <DateField
          aria-label="Day"
          size="xs"
          w={140}
          value={filter.day}
          onChange={(day) => change('day', day)}
        />
        <ListTools name="deliveries" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
      </Group>
      <DataTable
        label="Deliveries"
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <NothingFits icon={IconSend} title="No delivery fits" clear={clear}>
              There is none with these filters among those that are kept.
            </NothingFits>
          ) : (
            <EmptyState icon={IconSend} title="No deliveries yet">
              What happens from now on appears here. A test event shows whether the receiver works.
            </EmptyState>
          )
        }
      />
    </section>
  )
}

function heardBy({ events }: Webhook): string[] {
  const heard = events.includes(everyEvent) ? eventNames : eventNames.filter((name) => events.includes(name))
  return [...heard, testEvent]
}

function columnsOf(webhook: Webhook, open: (id: number) => void): Column<Delivery>[] {
  return [
    {
      title: 'Event',
      width: '28%',
      cell: ({ id, event }) => (
        <UnstyledButton
          className={classes.row}
          fz="inherit"
          aria-label={`${event}, delivery ${id}`}
          onClick={() => open(id)}
        >
          {event}
        </UnstyledButton>
      ),
      text: ({ event }) => event,
    },
    {
      title: 'Happened',
      width: '22%',
      from: 'sm',
      cell: ({ created_at }) => <time dateTime={created_at}>{secondText(created_at)}</time>,
      text: ({ created_at }) => created_at,
    },
    {
      title: 'Outcome',
      width: '14%',
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
      text: ({ outcome }) => outcome,
    },
    {
      title: 'Attempts',
      align: 'right',
      width: '10%',
      from: 'md',
      cell: ({ attempt_count }) => attempt_count,
      text: ({ attempt_count }) => attempt_count,
    },
    {
      title: 'Answer',
      align: 'right',
      width: '10%',
      from: 'sm',
      cell: ({ last_status, attempt_count }) =>
        last_status ?? <Quiet>{attempt_count === 0 ? '–' : 'none'}</Quiet>,
      text: ({ last_status }) => last_status ?? '',
    },
    {
      title: 'Next attempt',
      from: 'md',
      cell: (delivery) => <NextAttempt webhook={webhook} delivery={delivery} />,
      text: ({ next_attempt_at }) => next_attempt_at ?? '',
    },
  ]
}
