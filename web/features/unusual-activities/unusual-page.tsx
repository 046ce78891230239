import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { useMinute } from '../../ui/clock.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { IconShield } from '../../ui/icons.ts'
import { keysOf } from '../../ui/keys-of.ts'
import { ButtonLink } from '../../ui/links.tsx'
import type { ServedList } from '../../ui/list-export.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { linkSearch, useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import { useSeesTimeOfOthers } from '../tracking/use-sees-time-of-others.ts'
import { type Finding, findingsQuery } from './calls.ts'
import { findingColumns } from './finding-columns.tsx'
import { FindingParts, ScreenshotLink } from './finding-parts.tsx'
import { FindingSums } from './finding-sums.tsx'
import { confidenceWords, typeWords } from './words.ts'

const size = { usual: 14, most: 31 }

/** What is unusual about the time of members; everybody sees what concerns them. */
export function UnusualPage() {
  const { id, time_zone } = useOrganization()
  const { text } = useSearchState()
  const today = dayIn(time_zone, useMinute())
  const span = useDaySpan(today, size)
  const seesOthers = useSeesTimeOfOthers(id)
  const people = readIds(text('people'))
  const type = keysOf(typeWords()).find((each) => each === text('type'))
  const level = keysOf(confidenceWords()).find((each) => each === text('confidence'))
  const asked = {
    ...(people.length > 0 && { 'user_ids[]': people }),
    ...(type && { unusual_activity_type: type }),
    ...(text('show') !== 'all' && { dismissed: false }),
  }
  const query = useQuery(findingsQuery(id, time_zone, asked, span))
  const found = query.data?.rows ?? []
  const rows = wholeRows(level ? found.filter((each) => each.confidence_level === level) : found, query)
  const list: ServedList = {
    organizationId: id,
    name: 'unusual_activities',
    filters: {
      ...asked,
      ...(level && { confidence_level: level }),
      'time_slot[start]': dayBounds(time_zone, span.from).start,
      'time_slot[stop]': dayBounds(time_zone, span.until).stop,
    },
  }
  const userIds = [...new Set(found.map(({ user_id }) => user_id))].toSorted((a, b) => a - b)
  const names = useQuery(namedMembersQuery(id, userIds)).data
  const nameOf = (userId: number) =>
    names?.find(({ user_id }) => user_id === userId)?.name ?? unnamed.user(userId)
  const choicesOf = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }))
  return (
    <ListPage<Finding>
      name="unusual-activity"
      days={span}
      title={t('Unusual activity')}
      description={t(
        'Activity that differs from how people usually work. Unusual doesn’t mean wrong, and members see their own findings.',
      )}
      icon={IconShield}
      rows={{ ...rows, list }}
      rowKey={(finding) => finding.id}
      columns={findingColumns(id, nameOf)}
      peek={{
        nameOf: ({ type: its, user_id }) =>
          t('{finding}: {member}', { finding: typeWords()[its], member: nameOf(user_id) }),
        to: (finding) => paths.unusualActivity(id, finding.id),
        more: (finding) => (
          <>
            <ScreenshotLink finding={finding} />
            <FindingParts finding={finding} />
          </>
        ),
      }}
      filters={[
        ...(seesOthers ? [{ key: 'people', title: t('Member'), useChoices: useMemberChoices }] : []),
        { key: 'type', title: t('Finding'), choices: choicesOf(typeWords()), isSingle: true },
        { key: 'confidence', title: t('Confidence'), choices: choicesOf(confidenceWords()), isSingle: true },
        {
          key: 'show',
          title: t('Status'),
          choices: [{ value: 'all', label: t('Open and dismissed') }],
          isSingle: true,
        },
      ]}
      above={
        found.length > 0 && <FindingSums findings={found} nameOf={nameOf} isByMember={seesOthers === true} />
      }
      empty={{
        title: t('Nothing unusual'),
        text: t('Days are checked two hours after they end.'),
      }}
      emptyAction={
        <ButtonLink
          variant="default"
          to={paths.unusualActivities(id)}
          search={linkSearch({ from: addDays(today, 1 - size.most), until: today, show: 'all' })}
        >
          {t('Show the last {count} days', { count: size.most })}
        </ButtonLink>
      }
      noMatch={t('No matching findings')}
      below={<CutNotice of={query.data} />}
    >
      <DaysField today={today} size={size} />
    </ListPage>
  )
}
