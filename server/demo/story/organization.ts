/** Who the demo organization is. */
export const studio = {
  name: 'Northlight Studio',
  industry: 'Design and engineering',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  seats: 50,
  founded: '2026-01-05T09:00:00Z',
  metadata: { crm_id: 'O-1', edition: 'demo' },
} as const

/** Custom profile fields. */
export const profileFields = [
  { key: 'languages', type: 'text', title: 'Languages', created_on: '2026-01-05' },
  { key: 'shirt_size', type: 'text', title: 'Shirt size', created_on: '2026-01-12' },
  { key: 'first_aid', type: 'boolean', title: 'Trained in first aid', created_on: '2026-01-12' },
  {
    key: 'driving_licence_until',
    type: 'date',
    title: 'Driving licence valid until',
    created_on: '2026-04-13',
  },
  { key: 'desk', type: 'number', title: 'Desk', created_on: '2026-06-08' },
]

/** Whom to sign in as, to see the product in different roles. */
export const guides = [
  { role: 'Owner', name: 'Ana Ferreira' },
  { role: 'Manager', name: 'Grace Okafor' },
  { role: 'Project manager', name: 'Inês Moreira' },
  { role: 'User', name: 'Beatriz Lopes' },
  { role: 'Viewer', name: 'Marta Silva' },
]
