/** The client of @hey-api/openapi-ts, which checks every request and every reply with zod. */
const config = {
  input: './dist/openapi.json',
  output: {
    path: './dist/hey-api/client',
    clean: true,
    tsConfigPath: 'tsconfig.json',
    module: { extension: '.js' },
  },
  plugins: [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    'zod',
    { name: '@hey-api/sdk', validator: { request: true, response: true } },
  ],
}

// biome-ignore lint/style/noDefaultExport: the generator reads the default export.
export default config
