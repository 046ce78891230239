import { useState } from 'react'
import type { OrganizationPlan } from '../../api/account-types.ts'
import { useAccountPages } from '../../frames/account-pages.ts'
import { IconServer } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'
import { planColumns } from './plan-columns.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { usePlans } from './plans-calls.ts'

/** The plans and add-ons of all organizations, for administrators of the server. */
export function PlansPage() {
  const { text } = useSearchState()
  const pages = useAccountPages()
  const [edited, setEdited] = useState<OrganizationPlan>()
  return (
    <>
      <ListPage
        name="plans"
        title={t('Plans')}
        icon={IconServer}
        sections={<SectionLinks label={t('Account')} links={pages} />}
        rows={usePlans(text('q'))}
        rowKey={({ id }) => id}
        columns={planColumns(setEdited)}
        search={t('Search by name')}
        empty={{ title: t('No organizations yet'), text: t('Organizations on this server appear here.') }}
        noMatch={t('No matching organizations')}
      />
      <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
