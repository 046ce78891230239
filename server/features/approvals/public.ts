export { decideEach } from './changes/decide-each.ts'
export { decidedBy } from './store/decided-by.ts'
