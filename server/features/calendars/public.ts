export { removeFeed } from './changes/remove-feed.ts'
