import type { DemoRole } from '../../../api/demo/demo.ts'
import type { LeadOption } from '../rules/lead-options.ts'

/** A team and its people, by first name, separated by spaces. */
export type StoryTeam = {
  name: string
  created: string
  leads: string
  managers?: string
  users?: string
  viewers?: string
  projects: string[]
  metadata?: Record<string, string>
  leadOptions?: Partial<Record<LeadOption, boolean>>
}

export const teams: StoryTeam[] = [
  {
    name: 'Ferry crew',
    created: '2026-06-15',
    leads: 'Inês',
    users: 'Aarav Beatriz Tara',
    viewers: 'Marta',
    projects: ['Ferry booking site', 'Crew rota app'],
    metadata: { channel: 'ferry' },
  },
  {
    name: 'Toronto web',
    created: '2026-06-22',
    leads: 'Liam',
    managers: 'Samuel',
    users: 'Callum Hannah Quentin',
    projects: ['Bakery web shop', 'Reader app'],
  },
  {
    name: 'Design',
    created: '2026-07-06',
    leads: 'Sophie',
    users: 'Fatima Lucia',
    viewers: 'Noah',
    projects: ['Design system', 'Bakery brand refresh'],
    leadOptions: { invite_members_to_organization: true, manage_team_projects: false },
  },
  {
    name: 'Pune platform',
    created: '2026-07-13',
    leads: 'Kavya Divya',
    users: 'Elias Karan',
    projects: ['Loom monitoring', 'Internal tools', 'Fabric catalogue'],
    metadata: { channel: 'platform', cost_centre: '4711' },
    leadOptions: { manage_team_members: false, notifications_for_limits: true },
  },
  {
    name: 'Field service',
    created: '2026-08-24',
    leads: 'Pedro',
    users: 'Gonçalo Joana Ugo',
    projects: ['Pier 4 display installation', 'Oven sensor replacement'],
  },
]

/** The members of a team, by first name; leads are managers. */
export function membersOf(team: StoryTeam): { name: string; role: DemoRole; isLead: boolean }[] {
  const named = (names: string | undefined, role: DemoRole, isLead = false) =>
    (names?.split(' ') ?? []).map((name) => ({ name, role, isLead }))
  return [
    ...named(team.leads, 'manager', true),
    ...named(team.managers, 'manager'),
    ...named(team.users, 'user'),
    ...named(team.viewers, 'viewer'),
  ]
}
