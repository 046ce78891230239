import { MultiSelect, Select } from '@mantine/core'
import { useClientChoices } from '../../directory/client-select.tsx'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { DayChip } from '../../ui/day-chip.tsx'
import { DaysField } from '../../ui/days-field.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { mostDimensions, roundings } from './asked.ts'
import type { Described, DimensionName, Question } from './calls.ts'
import { isOfTime } from './drill.ts'
import { wordsOfKeys } from './key-words.ts'
import { reportSize } from './report-size.ts'
import { dimensionWords, measureWords, reportWords } from './report-words.ts'

type FilterName = Described['reports'][number]['filters'][number]
type Props = { described: Described; question: Question; today: DayText }

const wordChips = (): [string, string, 'statuses' | 'categories' | 'kinds'][] => [
  [t('Status'), 'status', 'statuses'],
  [t('Category'), 'category', 'categories'],
  [t('Kind'), 'kind', 'kinds'],
]

/** Which report, by which dimensions, on which days; the address holds all that is chosen. */
export function ReportControls({ described, question, today }: Props) {
  const { text, changeAll, change, chip } = useSearchState()
  const { reports, dimensions } = described
  const words = dimensionWords()
  const report = reports.find(({ name }) => name === question.report)
  const choicesOf = (names: readonly DimensionName[]) =>
    names.map((name) => ({ value: name, label: words[name] }))
  const across = dimensions
    .filter(({ name, may_be_across }) => may_be_across && report?.dimensions.includes(name))
    .map(({ name }) => name)
  const has = (name: FilterName) => report?.filters.includes(name) ?? false
  const hasTime = described.columns.some(
    ({ name, unit }) => unit === 'seconds' && report?.columns.includes(name),
  )
  return (
    <>
      <Select
        size="xs"
        w={190}
        label={t('Report')}
        data={reports.map(({ name }) => ({ value: name, label: reportWords()[name] }))}
        value={question.report}
        allowDeselect={false}
        onChange={(name) =>
          changeAll({ report: name ?? '', by: '', across: '', columns: '', status: '', kind: '', as_of: '' })
        }
      />
      <MultiSelect
        size="xs"
        miw={220}
        label={t('Group by')}
        data={choicesOf(report?.dimensions ?? [])}
        value={question.group_by ?? []}
        maxValues={mostDimensions}
        onChange={(names) => change('by', names)}
      />
      <DaysField today={today} size={reportSize(described, { text })} />
      <FilterChip
        {...chip(t('Columns'), 'columns')}
        choices={(report?.columns ?? []).map((name) => ({
          value: name,
          label: measureWords()[name],
        }))}
      />
      <FilterChip
        {...chip(t('Across'), 'across')}
        isSingle
        choices={[{ value: 'none', label: t('None') }, ...choicesOf(across)]}
      />
      {has('user_ids') && <PickChip {...chip(t('Member'), 'people')} useChoices={useMemberChoices} />}
      {has('project_ids') && <PickChip {...chip(t('Project'), 'project')} useChoices={useProjectChoices} />}
      {has('client_ids') && <PickChip {...chip(t('Client'), 'client')} useChoices={useClientChoices} />}
      {has('team_ids') && <PickChip {...chip(t('Team'), 'team')} useChoices={useTeamChoices} />}
      {has('billable') && (
        <FilterChip
          {...chip(t('Billable'), 'billable')}
          isSingle
          choices={[
            { value: 'yes', label: t('Billable') },
            { value: 'no', label: t('Non-billable') },
          ]}
        />
      )}
      {wordChips().map(([title, address, name]) =>
        has(name) ? (
          <FilterChip
            key={address}
            {...chip(title, address)}
            choices={(report?.words[name] ?? []).map((value) => ({
              value,
              label: wordsOfKeys()[value] ?? value,
            }))}
          />
        ) : null,
      )}
      <FilterChip
        {...chip(t('Compare with'), 'compare')}
        isSingle
        choices={[
          { value: 'period_before', label: t('The days before') },
          { value: 'year_before', label: t('A year before') },
        ]}
      />
      {report?.has_as_of && <DayChip {...chip(t('As of'), 'as_of')} max={today} />}
      {isOfTime(question) && (
        <FilterChip
          {...chip(t('Time over midnight'), 'attribution')}
          isSingle
          choices={[
            { value: 'start', label: t('Counts on the day of its start') },
            { value: 'split', label: t('Is split at midnight') },
          ]}
          help={t(
            'Only activities that cross midnight of the report’s zone differ. Split takes at most 93 days.',
          )}
        />
      )}
      {hasTime && (
        <FilterChip
          {...chip(t('Rounding'), 'round')}
          isSingle
          choices={Array.from(roundings, ([value, rounding]) => ({ value, label: roundingWords(rounding) }))}
        />
      )}
    </>
  )
}

function roundingWords({ minutes, direction }: NonNullable<Question['rounding']>): string {
  return direction === 'up' ? t('Up to {minutes} min', { minutes }) : t('To {minutes} min', { minutes })
}
