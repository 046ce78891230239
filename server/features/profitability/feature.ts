import { feature } from '../../api/feature.ts'
import { getProfitability } from './endpoints/get-profitability.ts'

export const profitability = feature({
  name: 'profitability',
  tags: { Profitability: 'What projects and clients earned and cost.' },
  endpoints: [getProfitability],
})
