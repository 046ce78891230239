import { feature } from '../../api/feature.ts'

export const budgets = feature({ name: 'budgets' })
