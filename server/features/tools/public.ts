export { toolBook } from './changes/identify-tools.ts'
