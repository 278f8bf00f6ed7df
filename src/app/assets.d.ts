/// <reference types="vite/client" />

/** Made by the build: which files each route needs. */
declare module 'tanstack-start-manifest:v' {
  import type { ServerManifest } from '@tanstack/react-router';

  type RouteFiles = ServerManifest['routes'][string];

  export function tsrStartManifest(): { routes: Record<string, RouteFiles> };
}
