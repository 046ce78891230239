import { UnstyledButton } from '@mantine/core'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconSend } from '../../ui/icons.ts'
import { keysOf } from '../../ui/keys-of.ts'
import classes from '../../ui/links.module.css'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { Delivery, Webhook } from './calls.ts'
import { eventNames } from './event-list.ts'
import { everyEvent } from './every-event.ts'
import { NextAttempt } from './next-attempt.tsx'
import { OutcomeBadge } from './state-badge.tsx'
import { useDeliveries } from './use-deliveries.ts'
import { outcomeWords, secondText, testEvent } from './webhook-words.ts'

/** The deliveries of a webhook, the newest first; the filters are in the URL. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { text, list, change, clear } = useSearchState()
  const outcomes = keysOf(outcomeWords()).filter((outcome) => list('outcome').includes(outcome))
  const filter = { event: text('event'), outcomes, day: text('day') }
  const rows = useDeliveries(webhook, filter)
  const columns = columnsOf(webhook, (id) => change('delivery', String(id)))
  const { shown, hidden, setHidden } = useColumns('deliveries', columns)
  const isFiltered = filter.event !== '' || filter.outcomes.length > 0 || filter.day !== ''
  return (
    <section aria-label={t('Deliveries')}>
      <ListHead
        tools={
          <ListTools name="deliveries" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
        }
      >
        <FilterChip
          name={t('Status')}
          choices={Object.entries(outcomeWords()).map(([value, { title }]) => ({ value, label: title }))}
          chosen={filter.outcomes}
          onChange={(chosen) => change('outcome', chosen)}
        />
        <FilterChip
          name={t('Event')}
          isSingle
          choices={eventsOf(webhook).map((name) => ({ value: name, label: name }))}
          chosen={filter.event ? [filter.event] : []}
          onChange={(chosen) => change('event', chosen)}
        />
        <DateField
          aria-label={t('Day')}
          size="xs"
          w={140}
          value={filter.day}
          onChange={(day) => change('day', day)}
        />
      </ListHead>
      <DataTable
        label={t('Deliveries')}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <NothingFits icon={IconSend} title={t('No matching deliveries')} clear={clear}>
              {t('Try other filters. Old deliveries are deleted after a while.')}
            </NothingFits>
          ) : (
            <EmptyState icon={IconSend} title={t('No deliveries yet')}>
              {t('New events appear here. Send a test event to check your receiver.')}
            </EmptyState>
          )
        }
      />
    </section>
  )
}

function eventsOf({ events }: Webhook): string[] {
  const chosen = events.includes(everyEvent) ? eventNames : eventNames.filter((name) => events.includes(name))
  return [...chosen, testEvent]
}

function columnsOf(webhook: Webhook, open: (id: number) => void): Column<Delivery>[] {
  return [
    {
      title: t('Event'),
      width: '28%',
      cell: ({ id, event }) => (
        <UnstyledButton
          className={classes.row}
          fz="inherit"
          aria-label={t('{event}, delivery {id}', { event, id: String(id) })}
          onClick={() => open(id)}
        >
          {event}
        </UnstyledButton>
      ),
      text: ({ event }) => event,
    },
    {
      title: t('Created'),
      width: '22%',
      from: 'sm',
      cell: ({ created_at }) => <time dateTime={created_at}>{secondText(created_at)}</time>,
      text: ({ created_at }) => created_at,
    },
    {
      title: t('Status'),
      width: '14%',
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
      text: ({ outcome }) => outcomeWords()[outcome].title,
    },
    {
      title: t('Attempts'),
      align: 'right',
      width: '10%',
      from: 'md',
      cell: ({ attempt_count }) => attempt_count,
      text: ({ attempt_count }) => attempt_count,
      unit: '',
    },
    {
      title: t('Response'),
      align: 'right',
      width: '10%',
      from: 'sm',
      cell: ({ last_status, attempt_count }) =>
        last_status ?? <Quiet>{attempt_count === 0 ? '–' : t('None')}</Quiet>,
      text: ({ last_status }) => last_status ?? '',
      unit: '',
    },
    {
      title: t('Next attempt'),
      from: 'md',
      cell: (delivery) => <NextAttempt webhook={webhook} delivery={delivery} />,
      text: ({ next_attempt_at }) => next_attempt_at ?? '',
    },
  ]
}
