import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { nowMs } from '../../ui/clock.ts'
import { IconBeach } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { ChangeRequestDialog } from './change-request.tsx'
import { NewRequestDialog } from './new-request.tsx'
import { type NamedRequest, useMayAsk, useRequests } from './request-calls.ts'
import { isStatus, requestColumns, statusTitles } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { TimeOffLinks } from './time-off-links.tsx'

/** The requests that the reader sees: their own, and those of their people; of this year and later. */
export function RequestsPage() {
  const { id, time_zone } = useOrganization()
  const { text, change } = useSearchState()
  const mayAsk = useMayAsk()
  const [changing, setChanging] = useState<NamedRequest>()
  const status = text('status')
  const people = readIds(text('people'))
  const thisYear = Number(dayIn(time_zone, nowMs()).slice(0, 4))
  const year = text('year')
  const found = useRequests(id, {
    ...(isStatus(status) && { status }),
    ...(people.length > 0 && { 'user_ids[]': people }),
    'date[start]': `${year || thisYear}-01-01`,
    ...(year && { 'date[stop]': `${year}-12-31` }),
  })
  const rows = useNewestOfAll(found)
  return (
    <>
      <ListPage
        name="time-off-requests"
        title={t('Time off')}
        sections={<TimeOffLinks />}
        icon={IconBeach}
        rows={rows}
        rowKey={(request) => request.id}
        columns={requestColumns({
          onOpen: (request) => change('open', String(request.id)),
          onChange: setChanging,
        })}
        filters={[
          {
            key: 'status',
            title: t('Status'),
            choices: Object.entries(statusTitles()).map(([value, label]) => ({ value, label })),
            isSingle: true,
          },
          {
            key: 'year',
            title: t('Year'),
            choices: [thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map(String).map((value) => ({
              value,
              label: value,
            })),
            isSingle: true,
          },
          { key: 'people', title: t('People'), useChoices: useMemberChoices },
        ]}
        create={mayAsk ? { label: t('Request time off'), dialog: NewRequestDialog } : undefined}
        empty={{
          title: t('No requests yet'),
          text: mayAsk
            ? t('Request time off and follow your requests here.')
            : t('Once you’re on a policy, you can request time off here.'),
        }}
        noMatch={t('No matching requests')}
      />
      <RequestDrawer
        request={rows.all.find((request) => request.id === Number(text('open')))}
        onClose={() => change('open', '')}
      />
      <ChangeRequestDialog request={changing} onClose={() => setChanging(undefined)} />
    </>
  )
}
