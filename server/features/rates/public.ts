export { hourlyRate, hourlyRateByKind } from './store/hourly-rate.ts'
