import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { unnamed } from '../../directory/unnamed.ts'
import { useMinute } from '../../ui/clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/selection.ts'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { useSeesTimeOfOthers } from '../tracking/use-sees-time-of-others.ts'
import { type Confidence, type Finding, useFindings } from './calls.ts'
import { findingColumns } from './finding-columns.tsx'
import { confidenceWords, typeWords } from './words.ts'

const size = { usual: 14, most: 31 }

/** What is unusual about the time of members; everybody sees what concerns them. */
export function UnusualPage() {
  const { id, time_zone } = useOrganization()
  const { text, chip, change } = useSearchState()
  const today = dayIn(time_zone, useMinute())
  const span = useDaySpan(today, size)
  const seesOthers = useSeesTimeOfOthers(id)
  const people = readIds(text('people'))
  const type = (Object.keys(typeWords()) as Finding['type'][]).find((each) => each === text('type'))
  const level = (Object.keys(confidenceWords()) as Confidence[]).find((each) => each === text('confidence'))
  const rows = useFindings(
    id,
    time_zone,
    {
      ...(people.length > 0 && { 'user_ids[]': people }),
      ...(type && { unusual_activity_type: type }),
      ...(level && { confidence_level: level }),
      ...(text('show') !== 'all' && { dismissed: false }),
    },
    span,
  )
  const userIds = [...new Set(rows.all.map(({ user_id }) => user_id))].toSorted((a, b) => a - b)
  const names = useQuery(namedMembersQuery(id, userIds)).data
  const nameOf = (userId: number) =>
    names?.find(({ user_id }) => user_id === userId)?.name ?? unnamed.user(userId)
  return (
    <Page
      title={t('Unusual activity')}
      description={t(
        'Parts of days that differ from how people usually work. Unusual does not mean wrong, and members see what concerns them.',
      )}
    >
      <ListHead
        tools={<ExportButton name="unusual-activity" columns={findingColumns(id, nameOf)} rows={rows} />}
      >
        <DaysField today={today} size={size} />
        {seesOthers && <PickChip {...chip(t('Member'), 'people')} useChoices={useMemberChoices} />}
        <NativeSelect
          size="xs"
          aria-label={t('Finding')}
          value={type ?? ''}
          data={[
            { value: '', label: t('All findings') },
            ...Object.entries(typeWords()).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) => change('type', currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label={t('Confidence')}
          value={level ?? ''}
          data={[
            { value: '', label: t('Any confidence') },
            ...Object.entries(confidenceWords()).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) => change('confidence', currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('Which findings')}
          value={text('show') === 'all' ? 'all' : 'open'}
          data={[
            { value: 'open', label: t('Open') },
            { value: 'all', label: t('All') },
          ]}
          onChange={(value) => change('show', value === 'all' ? value : '')}
        />
      </ListHead>
      <DataTable<Finding>
        label={t('Unusual activity')}
        columns={findingColumns(id, nameOf)}
        rows={rows}
        rowKey={(finding) => finding.id}
        empty={
          <EmptyState icon={IconAlertTriangle} title={t('Nothing unusual')}>
            {t('A day is judged two hours after it ends. Try other days or filters.')}
          </EmptyState>
        }
      />
    </Page>
  )
}
