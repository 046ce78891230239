import type { InviteRole } from '../rules/invite-role.ts'

/** An invite by email. Members are named by first name, newcomers by full name. */
export type StoryInvite = {
  /** A member who accepted. */
  accepted?: string
  /** A person who has not joined. */
  newcomer?: string
  by: string
  role: InviteRole
  projects?: string[]
  payRate?: string
  sent: string
  /** Sent again when the demo is created, so that it is pending. */
  isPending?: true
  /** The person said no, a day later. */
  isDeclined?: true
  isTrackable?: false
  isViewOnly?: true
}

export const invites: StoryInvite[] = [
  { accepted: 'Grace', by: 'Ana', role: 'organization_manager', sent: '2026-01-05' },
  {
    accepted: 'Marta',
    by: 'Ana',
    role: 'project_viewer',
    projects: ['Ferry booking site'],
    sent: '2026-03-05',
  },
  {
    accepted: 'Tara',
    by: 'Grace',
    role: 'project_user',
    projects: ['Loom monitoring'],
    payRate: '24.00',
    sent: '2026-06-01',
  },
  { accepted: 'Ugo', by: 'Grace', role: 'project_user', projects: ['Lunch break'], sent: '2026-08-10' },
  { newcomer: 'Henrik Lund', by: 'Grace', role: 'project_user', projects: ['Hiring'], sent: '2026-05-11' },
  {
    newcomer: 'Aisha Bello',
    by: 'Ana',
    role: 'project_manager',
    projects: ['Reader app', 'Subscriptions'],
    sent: '2026-09-07',
    isDeclined: true,
  },
  { newcomer: 'Paulo Neves', by: 'Ana', role: 'organization_manager', sent: '2026-11-09', isPending: true },
  {
    newcomer: 'Mila Petrova',
    by: 'Sophie',
    role: 'project_user',
    projects: ['Design system'],
    sent: '2026-11-10',
    isPending: true,
  },
  {
    newcomer: 'Jonas Weber',
    by: 'Grace',
    role: 'project_user',
    projects: ['Bakery web shop', 'Reader app'],
    payRate: '31.50',
    sent: '2026-11-12',
    isPending: true,
  },
  {
    newcomer: 'Carla Mendes',
    by: 'Grace',
    role: 'project_viewer',
    sent: '2026-11-12',
    isPending: true,
    isTrackable: false,
    isViewOnly: true,
  },
]

/** An invite link. People who used it name it by its place in this list, from 1. */
export type StoryLink = {
  by: string
  role: 'project_user' | 'project_viewer'
  projects: string[]
  made: string
  /** It admitted as many people as used it, and no more. */
  isUsedUp?: true
  expires?: string
}

export const links: StoryLink[] = [
  { by: 'Ana', role: 'project_user', projects: ['Team meetings'], made: '2026-01-08' },
  { by: 'Grace', role: 'project_user', projects: ['Team meetings'], made: '2026-03-02', isUsedUp: true },
  { by: 'Grace', role: 'project_viewer', projects: [], made: '2026-06-01', expires: '2026-06-30' },
]
