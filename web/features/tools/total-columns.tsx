import { Group, Text } from '@mantine/core'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { Initials } from '../../ui/initials.tsx'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { Grouping, ToolTotal } from './calls.ts'
import type { ShownTotal } from './printed-totals.ts'
import { ProductivityBar } from './productivity-bar.tsx'
import { productivityWord, productivityWords } from './productivity-words.ts'

type Names = { organizationId: number; groupBy: Grouping; nameOf: (id: number) => string }

/** The columns of the sums, by what a row sums. */
export function totalColumns(names: Names): Column<ShownTotal>[] {
  const { groupBy } = names
  const nameOf = ({ id = 0, name, date, isRest }: ShownTotal) =>
    isRest ? t('All others') : (name ?? (date ? calendarDayText(date) : names.nameOf(id)))
  return [
    {
      title: groupTitles()[groupBy],
      width: '24%',
      cell: (row) => <GroupName {...names} row={row} name={nameOf(row)} />,
      text: nameOf,
    },
    ...(groupBy === 'tool' ? toolColumns : []),
    {
      title: t('Time'),
      align: 'right',
      cell: ({ tracked, shown }) => <Hours of={tracked} as={shown.tracked} />,
      seconds: ({ tracked }) => tracked,
    },
    ...productivityWords().map(
      ({ value, label }): Column<ShownTotal> => ({
        title: label,
        align: 'right',
        from: 'md',
        cell: ({ shown, ...row }) =>
          row[value] === 0 ? <Quiet /> : <Hours of={row[value]} as={shown[value]} />,
        seconds: (row) => row[value],
      }),
    ),
    {
      title: t('Productivity'),
      width: '18%',
      cell: (row) => <ProductivityBar sums={row} />,
    },
  ]
}

export const groupTitles = (): Record<Grouping, string> => ({
  tool: t('Tool'),
  category: t('Category'),
  user: t('Member'),
  project: t('Project'),
  date: t('Date'),
})

const toolColumns: Column<ShownTotal>[] = [
  {
    get title() {
      return t('Category')
    },
    from: 'sm',
    cell: ({ category }) => category ?? <Quiet />,
    text: ({ category }) => category,
  },
  {
    get title() {
      return t('Counts as')
    },
    from: 'lg',
    cell: ({ productivity }) => (productivity ? productivityWord(productivity) : <Quiet />),
    text: ({ productivity }) => productivity,
  },
]

/** Members and projects link to their time. */
function GroupName({ organizationId, groupBy, row, name }: Names & { row: ToolTotal; name: string }) {
  const { id } = row
  if (groupBy === 'user' && id !== undefined)
    return (
      <Group gap="sm" wrap="nowrap">
        <Initials name={name} size={26} />
        <RowLink to={paths.member(organizationId, id, '/time')}>{name}</RowLink>
      </Group>
    )
  if (groupBy === 'project' && id !== undefined)
    return <RowLink to={paths.project(organizationId, id, '/time')}>{name}</RowLink>
  return <Text truncate>{name}</Text>
}
