/** What `GET /openapi/` replies: a description of the API in the form of OpenAPI 3.1 (spec.openapis.org). */

import { z } from 'zod';

/** A JSON Schema: OpenAPI 3.1 takes any of draft 2020-12. */
const jsonSchema = z.record(z.string(), z.unknown());
const content = z.object({ 'application/json': z.object({ schema: jsonSchema }) });
const response = z.object({ description: z.string(), content, headers: z.record(z.string(), z.unknown()).optional() });
const apiKey = z.object({
  type: z.literal('apiKey'),
  in: z.enum(['header', 'cookie']),
  name: z.string(),
  description: z.string(),
});

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        description: z.string().optional(),
        /** Of an object: whether its properties are parameters of their own. */
        style: z.literal('form').optional(),
        explode: z.boolean().optional(),
        schema: jsonSchema,
      }),
    )
    .optional(),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  /** Each alone is enough; the schemes of one are needed together. */
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.union([response, z.object({ $ref: z.string() })])),
});

export const apiDescription = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), response),
    securitySchemes: z.record(z.string(), apiKey),
  }),
});

export type ApiDescription = z.output<typeof apiDescription>;
export type ApiOperation = z.output<typeof operation>;
export type JsonSchema = z.output<typeof jsonSchema>;
