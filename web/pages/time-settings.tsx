import { TimeSettingsPage } from '../features/manual-time/time-settings-page.tsx'
import { TimeZoneSection } from '../features/organizations/time-zone-section.tsx'
import { WeekendSection } from '../features/organizations/weekend-section.tsx'
import { BreakPolicies } from '../features/timers/break-policies.tsx'

/** Every setting of time: manual time, breaks, and the time zone and the weekend of the organization. */
export function TimeSettings() {
  return (
    <TimeSettingsPage>
      <BreakPolicies />
      <TimeZoneSection />
      <WeekendSection />
    </TimeSettingsPage>
  )
}
