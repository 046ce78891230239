export { hourlyRate, hourlyRateByKind } from './store/hourly-rate.ts'
export { type RateLevel, rateLevels, rateSpans } from './store/rate-spans.ts'
