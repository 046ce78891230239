import type { Productivity } from '../../tracking/public.ts'

/** The same for all organizations. */
export const categories = [
  'Accounting',
  'Artificial Intelligence',
  'Browsing',
  'Business Intelligence',
  'Cloud Services',
  'Communication',
  'Customer Relations',
  'Customer Support',
  'Databases',
  'Design',
  'Documentation',
  'Education',
  'Email',
  'Engineering',
  'Entertainment',
  'File Management',
  'Finance',
  'Games',
  'Government',
  'Health',
  'Human Resources',
  'Learning',
  'Marketing',
  'Meetings',
  'Music',
  'News',
  'Notes',
  'Office',
  'Photo and Video',
  'Project Management',
  'Remote Access',
  'Search',
  'Security',
  'Shopping',
  'Social Media',
  'Software Development',
  'Source Control',
  'System',
  'Time Tracking',
  'Translation',
  'Travel',
  'Uncategorized',
  'Video Streaming',
  'Writing',
] as const
export type Category = (typeof categories)[number]

/** Well-known tools with the same defaults; the keys are separated by commas. */
export type KnownTools = {
  category: Category
  productivity: Productivity
  isBrowser?: true
  keys: string
}

const bySpelling = new Map(categories.map((category) => [category.toLowerCase(), category]))

/** The category that a text names, in any case. */
export function findCategory(text: string): Category | undefined {
  return bySpelling.get(text.trim().toLowerCase())
}
