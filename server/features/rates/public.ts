export { hourlyRate } from './store/hourly-rate.ts'
