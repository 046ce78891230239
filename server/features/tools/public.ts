export { toolBook } from './changes/identify-tools.ts'
export { reportedUsages, toolNames } from './store/reported-usages.ts'
