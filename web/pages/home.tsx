import { SimpleGrid } from '@mantine/core'
import { useOrganization } from '../directory/current-organization.ts'
import { BudgetsAtRisk } from '../features/budgets/at-risk.tsx'
import { AwayToday } from '../features/calendars/away-today.tsx'
import { LateNow } from '../features/dashboard/late-now.tsx'
import { OwnTime } from '../features/dashboard/own-time.tsx'
import { OwnWeek } from '../features/dashboard/own-week.tsx'
import { TeamToday } from '../features/dashboard/team-today.tsx'
import { InviteBanner } from '../features/invites/invite-banner.tsx'
import { FirstSteps } from '../features/organizations/first-steps.tsx'
import { HomePage } from '../features/organizations/home-page.tsx'
import { MyTasks } from '../features/tasks/my-tasks.tsx'
import { ContinueWork, useHasTracked } from '../features/timers/continue-work.tsx'
import { timerPanel } from '../features/timers/panel-state.ts'
import { WaitingNow } from '../features/timesheets/waiting-now.tsx'

/** Today: the reader's own day, what waits for them, who works, who is late or away, and what is at risk. */
export function Home() {
  const organization = useOrganization()
  return (
    <HomePage>
      <InviteBanner />
      <FirstSteps organization={organization} hasTracked={useHasTracked()} onStartTimer={timerPanel.open} />
      <OwnTime organization={organization} />
      <LateNow />
      <TeamToday />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <div>
          <WaitingNow />
          <BudgetsAtRisk />
          <AwayToday />
        </div>
        <div>
          <ContinueWork />
          <OwnWeek organization={organization} />
          <MyTasks />
        </div>
      </SimpleGrid>
    </HomePage>
  )
}
