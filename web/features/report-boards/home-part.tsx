import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Guarded, SectionProblem } from '../../ui/section-problem.tsx'
import { homeQuery } from './calls.ts'

/** Its code loads for readers who have reports on Home. */
const HomeReports = lazyPart(async () => (await import('./home-reports.tsx')).HomeReports)

/** Nothing until the reader chooses a board or a favorite report. */
export function ReportsOnHome() {
  const { id, plan_active } = useOrganization()
  const query = useQuery({ ...homeQuery(id), enabled: plan_active })
  if (query.data === undefined) return <SectionProblem query={query} />
  const { home, favorites } = query.data
  if (home.report_board_id === null && favorites.length === 0) return null
  return (
    <Guarded>
      <Suspense>
        <HomeReports boardId={home.report_board_id} favorites={favorites} />
      </Suspense>
    </Guarded>
  )
}
