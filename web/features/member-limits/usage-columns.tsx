import { ActionIcon, Badge, Group, Menu, Text, Tooltip } from '@mantine/core'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { IconArrowRight, IconDots, IconInfoCircle, IconTrash } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { MemberLimit, NamedUsage } from './calls.ts'
import { amountWords, groupName, shareWords } from './limit-words.ts'

type Options = {
  group: MemberLimit
  others: readonly MemberLimit[]
  currency: string
  mayChange: boolean
  onMove: (member: NamedUsage, to: MemberLimit) => void
  onTakeOut: (member: NamedUsage) => void
  onExplain: (member: NamedUsage) => void
}

/** What each member of a group spent, as a bar and in figures. */
export function usageColumns(options: Options): Column<NamedUsage>[] {
  const { group, currency } = options
  const words = (amount: number) => amountWords(amount, group, currency)
  return [
    {
      title: t('Member'),
      width: '34%',
      cell: ({ name, rate }) => (
        <Group gap="sm" wrap="nowrap">
          <Initials name={name} size={26} />
          <Text span fw={500} truncate>
            {name}
          </Text>
          {rate === 0 && (
            <Tooltip label={t('Without a rate, their time costs nothing.')}>
              <Badge color="warning">{t('No rate')}</Badge>
            </Tooltip>
          )}
        </Group>
      ),
    },
    {
      title: t('Used'),
      cell: (usage) => {
        const label = t('{spent} of {limit} used', { spent: words(usage.spent), limit: words(usage.limit) })
        return (
          <Group gap="xs" wrap="nowrap" className="figures">
            <QuietBar value={usage.percent ?? 100} of={100} label={`${usage.name}: ${label}`} isLimit />
            <span>{shareWords(usage)}</span>
          </Group>
        )
      },
    },
    { title: t('Spent'), from: 'sm', align: 'right', cell: ({ spent }) => words(spent) },
    {
      title: t('Next reset'),
      from: 'md',
      cell: ({ resets_on }) => (resets_on ? calendarDayText(resets_on) : <Quiet />),
    },
    { title: '', width: '56px', cell: (usage) => <Actions usage={usage} {...options} /> },
  ]
}

function Actions({ usage, mayChange, onExplain, ...options }: Options & { usage: NamedUsage }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Manage {member}', { member: usage.name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => onExplain(usage)}>
          {t('Why this number')}
        </Menu.Item>
        {mayChange && <Changes usage={usage} {...options} />}
      </Menu.Dropdown>
    </Menu>
  )
}

type Changing = Pick<Options, 'others' | 'currency' | 'onMove' | 'onTakeOut'> & { usage: NamedUsage }

function Changes({ usage, others, currency, onMove, onTakeOut }: Changing) {
  return (
    <>
      {others.map((other) => (
        <Menu.Item
          key={other.id}
          leftSection={<IconArrowRight size={16} />}
          onClick={() => onMove(usage, other)}
        >
          {t('Move to {group}', { group: groupName(other, currency) })}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onTakeOut(usage)}>
        {t('Remove from the group')}
      </Menu.Item>
    </>
  )
}
