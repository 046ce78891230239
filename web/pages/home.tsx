import { useMay } from '../api/permissions.ts'
import { useOrganization } from '../directory/current-organization.ts'
import { BudgetsAtRisk } from '../features/budgets/at-risk.tsx'
import { AwayToday } from '../features/calendars/away-today.tsx'
import { LateNow } from '../features/dashboard/late-now.tsx'
import { OwnTime } from '../features/dashboard/own-time.tsx'
import { OwnWeek } from '../features/dashboard/own-week.tsx'
import { TeamToday } from '../features/dashboard/team-today.tsx'
import { InviteBanner } from '../features/invites/invite-banner.tsx'
import { UnbilledNow } from '../features/invoices/unbilled-now.tsx'
import { FirstSteps } from '../features/organizations/first-steps.tsx'
import { HomePage } from '../features/organizations/home-page.tsx'
import { ReportsOnHome } from '../features/report-boards/home-part.tsx'
import { MyTasks } from '../features/tasks/my-tasks.tsx'
import { ContinueWork, useHasTracked } from '../features/timers/continue-work.tsx'
import { timerPanel } from '../features/timers/panel-state.ts'
import { WaitingNow } from '../features/timesheets/waiting-now.tsx'
import classes from './home.module.css'

/** Today: the reader's own day, what waits for them, who works, who is late or away, and what is at risk. */
export function Home() {
  const organization = useOrganization()
  const [isLeading] = useMay(`GET /v2/organizations/${organization.id}/rates`)
  return (
    <HomePage>
      <OwnTime organization={organization} />
      <InviteBanner />
      <FirstSteps organization={organization} hasTracked={useHasTracked()} onStartTimer={timerPanel.open} />
      <LateNow />
      <TeamToday />
      <ReportsOnHome />
      <div className={classes.sides} data-own={isLeading === false || undefined}>
        <div>
          <WaitingNow />
          <UnbilledNow />
          <BudgetsAtRisk />
          <AwayToday />
        </div>
        <div>
          <ContinueWork />
          <OwnWeek organization={organization} />
          <MyTasks />
        </div>
      </div>
    </HomePage>
  )
}
