import { Text, UnstyledButton } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { minuteText } from '../../ui/dates.ts'
import classes from '../../ui/links.module.css'
import { t } from '../../ui/text.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import { detailText, nameIn, numberOf, whatText } from './entry-words.ts'
import type { NamedEntry } from './use-entries.ts'

export const systemText = () => t('System')

export function entryColumns(open: (id: number) => void): Column<NamedEntry>[] {
  return [
    {
      title: t('Event'),
      width: '36%',
      cell: (entry) => (
        <UnstyledButton
          className={classes.row}
          fz="inherit"
          aria-label={t('{what}, entry {id}', {
            what: [whatText(entry), hintText(entry)].filter(Boolean).join(', '),
            id: String(entry.id),
          })}
          onClick={() => open(entry.id)}
        >
          {whatText(entry)}{' '}
          <Text span inherit fw={400} c="dimmed">
            {hintText(entry)}
          </Text>
        </UnstyledButton>
      ),
      text: whatText,
    },
    {
      title: t('By'),
      width: '17%',
      cell: ({ by }) => by ?? <Quiet>{systemText()}</Quiet>,
      text: ({ by }) => by ?? systemText(),
    },
    {
      title: t('About'),
      width: '17%',
      from: 'md',
      cell: ({ about }) => about ?? <Quiet />,
      text: ({ about }) => about,
    },
    {
      title: t('IP address'),
      width: '15%',
      from: 'lg',
      cell: ({ ip }) => (ip === null ? <Quiet /> : <span className="figures">{ip}</span>),
      text: ({ ip }) => ip ?? '',
    },
    {
      title: t('Time'),
      width: '15%',
      from: 'sm',
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      text: ({ created_at }) => minuteText(created_at),
    },
  ]
}

/** The name of the record and what changed. */
function hintText(entry: NamedEntry): string {
  const { changed } = entry.details
  const parts = [
    nameIn(entry) ?? numberOf(entry),
    changed === undefined ? undefined : detailText('changed', changed),
  ]
  return parts.filter(Boolean).join(' · ')
}
