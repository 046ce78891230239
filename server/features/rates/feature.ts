import { feature } from '../../api/feature.ts'

export const rates = feature({ name: 'rates' })
