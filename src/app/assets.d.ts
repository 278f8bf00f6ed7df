/// <reference types="vite/client" />

/** Made by the build: which files each route needs. */
declare module 'tanstack-start-manifest:v' {
  interface RouteFiles {
    /** Addresses of scripts. */
    preloads?: string[];
    /** Elements of scripts. */
    scripts?: { attrs: { src: string } }[];
  }

  export function tsrStartManifest(): { routes: Record<string, RouteFiles> };
}
