import type { Studio } from '../../api/demo/demo.ts'
import { zoneFrom } from '../../foundation/time/zone.ts'

/** Who the demo organization is. */
export const studio: Studio = {
  name: 'Northlight Studio',
  industry: 'Design and engineering',
  timeZone: zoneFrom('Europe/Lisbon'),
  currency: 'EUR',
  seats: 50,
  founded: '2026-01-05T09:00:00Z',
  metadata: { crm_id: 'O-1', edition: 'demo' },
}

/** Sign in as one of them to see the product in that role. */
export const guides = [
  { role: 'Owner', name: 'Ana Ferreira' },
  { role: 'Manager', name: 'Grace Okafor' },
  { role: 'Project manager', name: 'Inês Moreira' },
  { role: 'User', name: 'Beatriz Lopes' },
  { role: 'Viewer', name: 'Marta Silva' },
]
