import { TeamAway } from '../features/calendars/away-soon.tsx'
import { TeamPage } from '../features/teams/team-page.tsx'

/** A team, and which of its members are away now and soon. */
export function Team() {
  return <TeamPage above={TeamAway} />
}
