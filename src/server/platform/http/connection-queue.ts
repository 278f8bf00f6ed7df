/**
 * Requests under way are bounded. Node starts every request of a pipelining client at once and holds the replies until
 * they are read, so a few connections can fill the memory. Here a connection has one request under way at a time, the
 * next begins when its reply has been sent, and a client that does not read its reply loses the connection.
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface QueueLimits {
  /** Requests of one connection that may wait for the one before them; one more closes the connection, as RFC 9112 allows. */
  waiting: number;
  /** Requests of all connections, under way or waiting. */
  inAll: number;
  /** How long a complete reply may go unread, in milliseconds. */
  unreadMs: number;
  /** How long the connection may be silent while a request is under way, in milliseconds. */
  silenceMs: number;
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

interface Connection {
  underWay: Exchange;
  waiting: Exchange[];
}

/** `refuse` replies to a request for which there is no capacity. */
export function queueRequests(handler: RequestListener, refuse: RequestListener, limits: QueueLimits): RequestListener {
  /** Connections with a request under way, the longest running first. */
  const connections = new Map<Socket, Connection>();
  let total = 0;

  const begin = (socket: Socket, exchange: Exchange, waiting: Exchange[]) => {
    const [request, response] = exchange;
    connections.delete(socket);
    connections.set(socket, { underWay: exchange, waiting });
    socket.setTimeout(limits.silenceMs);
    // Emitted when the whole reply has been handed to the socket; Node sets the keep-alive timeout afterwards.
    response.once('prefinish', () => socket.setTimeout(limits.unreadMs));
    response.once('close', () => end(socket));
    const isFull = total > limits.inAll && !closeSlowest(socket);
    (isFull ? refuse : handler)(request, response);
  };

  const end = (socket: Socket) => {
    const { waiting = [] } = connections.get(socket) ?? {};
    connections.delete(socket);
    total -= 1;
    if (socket.destroyed || socket.writableEnded) total -= waiting.splice(0).length;
    const next = waiting.shift();
    if (next === undefined) return;
    if (waiting.length === 0) socket.resume();
    begin(socket, next, waiting);
  };

  /** Closes the connection whose client has been slow for the longest; false when all of them wait for the server. */
  const closeSlowest = (newest: Socket): boolean => {
    for (const [socket, { underWay }] of connections) {
      if (socket === newest || !isClientSlow(underWay)) continue;
      socket.destroy();
      return true;
    }
    return false;
  };

  return (request, response) => {
    const { socket } = request;
    // The rest of what was read with the request that closed the connection, or after its last reply.
    if (socket.destroyed || socket.writableEnded) return;
    const connection = connections.get(socket);
    if (connection !== undefined && (connection.waiting.length >= limits.waiting || total >= limits.inAll)) {
      socket.destroy();
      return;
    }
    total += 1;
    if (connection === undefined) begin(socket, [request, response], []);
    else {
      connection.waiting.push([request, response]);
      // Stop reading; this also lets the idle timeout run.
      socket.pause();
    }
  };
}

/** Whether the server waits for the client: for the rest of its request, or for it to read the reply. */
function isClientSlow([request, response]: Exchange): boolean {
  return response.writableEnded || !request.complete;
}
