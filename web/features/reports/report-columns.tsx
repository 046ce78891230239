import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { Hours } from '../../ui/hours.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { CellLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { dayHead, isDay } from '../../ui/week.ts'
import type { MeasureName, Report, Values } from './calls.ts'
import { figureText } from './figure-text.ts'
import { dimensionWords, keyWords, measureWords } from './report-words.ts'
import type { ShownRow } from './shown-rows.ts'

type Folding = { closed: ReadonlySet<string>; toggle: (path: string) => void }
type Linked = (row: ShownRow) => string | undefined

/** The dimensions in one column, indented; then the columns across, and the measures. */
export function reportColumns(report: Report, folding: Folding, drill: Linked): Column<ShownRow>[] {
  const { columns, across, basis } = report
  const sides = across?.columns ?? []
  const [first] = columns
  return [
    {
      title: report.group_by.map((name) => dimensionWords()[name]).join(' › '),
      width: sides.length > 0 ? '24%' : '34%',
      cell: (row) => <Name row={row} report={report} folding={folding} />,
      text: (row) => nameOf(row, report),
    },
    ...sides.map(
      ({ key, name }, i): Column<ShownRow> => ({
        title: across
          ? across.dimension === 'day'
            ? sideTitle(name, key)
            : keyWords(across.dimension, key, { name, report: report.report })
          : name,
        align: 'right',
        from: 'md',
        cell: (row) =>
          first && row.cells[i] ? (
            <Figure
              values={row.cells[i]}
              name={first.name}
              unit={first.unit}
              printed={row.printed[i]}
              currency={(across?.dimension === 'currency' ? String(key) : row.currency) ?? basis.currency}
            />
          ) : null,
      }),
    ),
    ...columns.map(
      ({ name, unit }, i): Column<ShownRow> => ({
        title: measureWords()[name],
        align: 'right',
        ...(i > 0 && { from: i === 1 ? 'sm' : 'md' }),
        cell: (row) => (
          <Made to={i === 0 ? drill(row) : undefined} label={nameOf(row, report)}>
            <Figure
              values={row.values}
              compared={row.compared}
              name={name}
              unit={unit}
              printed={row.printed[sides.length + i]}
              currency={row.currency ?? basis.currency}
            />
          </Made>
        ),
      }),
    ),
  ]
}

function nameOf(row: ShownRow, { group_by, report }: Report): string {
  if (row.isTotal) return t('Total')
  if (row.rest_of !== null) return t('{count} others', { count: row.rest_of })
  const dimension = group_by[row.level - 1]
  return dimension === undefined
    ? ''
    : keyWords(dimension, row.keys.at(-1) ?? null, { name: row.names.at(-1) ?? '', report })
}

/** A day is a short head: there are many beside each other. */
function sideTitle(words: string, key: string | number | null): string {
  if (typeof key !== 'string' || !isDay(key)) return words
  const { weekday, date } = dayHead(key)
  return `${weekday} ${date}`
}

function Name({ row, report, folding }: { row: ShownRow; report: Report; folding: Folding }) {
  const name = nameOf(row, report)
  const isClosed = folding.closed.has(row.path)
  const depth = report.group_by.length > 1 ? (row.level - 1) * 20 : 0
  return (
    <Group gap={4} wrap="nowrap" pl={depth}>
      {row.hasRows && (
        <IconAction
          icon={isClosed ? IconChevronRight : IconChevronDown}
          label={isClosed ? t('Show the rows of {name}', { name }) : t('Hide the rows of {name}', { name })}
          onClick={() => folding.toggle(row.path)}
        />
      )}
      <Text span inherit truncate fw={row.isTotal || row.hasRows ? 600 : undefined} title={name}>
        {name}
      </Text>
    </Group>
  )
}

/** A figure leads to what it is made of. */
function Made({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <CellLink to={to} title={t('What {name} is made of', { name: label })}>
      {children}
    </CellLink>
  )
}

type FigureProps = {
  values: Values
  compared?: Values | null
  name: MeasureName
  unit: string
  printed: number | undefined
  currency: string | null
}

/** A figure, with the one of the compared days beside it. */
function Figure({ values, compared, name, unit, printed, currency }: FigureProps) {
  const before = compared?.[name]
  return (
    <span className="figures">
      <One value={values[name] ?? null} unit={unit} printed={printed} currency={currency} />
      {compared && (
        <Text span c="dimmed" fz="xs" display="block" title={t('Compared days')}>
          <One value={before ?? null} unit={unit} printed={undefined} currency={currency} />
        </Text>
      )}
    </span>
  )
}

type OneProps = { value: number | null; unit: string; printed: number | undefined; currency: string | null }

/** A figure in the unit of its column. */
export function One({ value, unit, printed, currency }: OneProps) {
  if (value === null) return '–'
  if (unit === 'seconds') return <Hours of={value} as={printed} />
  return figureText(value, unit, currency)
}
