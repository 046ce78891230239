import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { nowMs } from '../../ui/clock.ts'
import { IconBeach, IconPlus } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { linkSearch, useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { balanceColumns } from './balance-columns.tsx'
import { policyChoicesQuery, useBalances } from './calls.ts'
import { OwnBalances } from './own-balances.tsx'
import { useMayAsk } from './request-calls.ts'
import { TimeOffLinks } from './time-off-links.tsx'
import { WhyDrawer } from './why-drawer.tsx'

/** My balances first, then those of everybody that the reader sees. */
export function BalancesPage() {
  const { id, time_zone } = useOrganization()
  const { text, change } = useSearchState()
  const thisYear = Number(dayIn(time_zone, nowMs()).slice(0, 4))
  const year = Number(text('year')) || thisYear
  const years = [thisYear - 1, thisYear, thisYear + 1].map(String)
  const [mayAdjust] = useMay(`POST /v2/organizations/${id}/time_off_balances`)
  const rows = useBalances(id, { year, ...(text('q') && { search: text('q') }) })
  return (
    <>
      <ListPage
        name="time-off-balances"
        title={t('Time off')}
        sections={
          <>
            <TimeOffLinks />
            <OwnBalances />
          </>
        }
        icon={IconBeach}
        rows={rows}
        rowKey={(balance) => balance.id}
        columns={balanceColumns(({ user_id, time_off_policy_id }) =>
          change('why', [user_id, time_off_policy_id].join('-')),
        )}
        search={t('Search by name')}
        filters={[
          {
            key: 'year',
            title: t('Year'),
            choices: years.map((value) => ({ value, label: value })),
            isSingle: true,
          },
        ]}
        actions={<Actions mayAdjust={mayAdjust ?? false} />}
        empty={{
          title: t('No balances yet'),
          text: mayAdjust
            ? t('Add members to a policy to see their balances here.')
            : t('Once you’re on a policy, your balance appears here.'),
        }}
        noMatch={t('No matching balances')}
      />
      <WhyDrawer year={year} balances={rows.all} />
      <AdjustDialog isOpen={text('adjust') !== ''} onClose={() => change('adjust', '')} />
    </>
  )
}

/** What managers do with balances, and everybody who is on a policy. */
function Actions({ mayAdjust }: { mayAdjust: boolean }) {
  const { id } = useOrganization()
  const { change } = useSearchState()
  const mayAsk = useMayAsk()
  const { data: policies } = useQuery({ ...policyChoicesQuery(id), enabled: mayAdjust })
  if (mayAdjust && policies?.length === 0)
    return (
      <ButtonLink to={paths.newTimeOffPolicy(id)} leftSection={<IconPlus size={16} />}>
        {t('New policy')}
      </ButtonLink>
    )
  return (
    <>
      {mayAdjust && (
        <Button variant="default" onClick={() => change('adjust', 'yes')}>
          {t('Adjust balances')}
        </Button>
      )}
      {mayAsk && (
        <ButtonLink
          to={paths.timeOffRequests(id)}
          search={linkSearch({ new: 'yes' })}
          leftSection={<IconPlus size={16} />}
        >
          {t('Request time off')}
        </ButtonLink>
      )}
    </>
  )
}
