import { provePages } from './every-page.ts'

await provePages('people')
