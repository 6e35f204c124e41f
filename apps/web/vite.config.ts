import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const server = 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), precompress()],
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/mt1': server, '/server': { target: server, ws: true } },
  },
});
